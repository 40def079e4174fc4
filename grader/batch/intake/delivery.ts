/** How something was handed in, as far as the platform's download tells. */
export interface Delivery {
  /** When, as the platform writes it. */
  readonly at?: string;
  /** Canvas marks what is late, and says no more; absent where a platform has no such marks. */
  readonly isLate?: boolean;
  /**
   * How the name of a file must begin that is to reach whoever handed this in, when it is uploaded as
   * feedback: Moodle reads a participant's number from it, Canvas a person's and a file's.
   */
  readonly feedback?: string;
}
