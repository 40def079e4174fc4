/** The call at fault among those of one question. */
export interface WatchedFault {
  readonly index: number;
  /** A grading finds it too. Otherwise other inputs are needed to say which function is at fault. */
  readonly isSure: boolean;
  /** It is wrong also where the other functions at fault are replaced, of which calls may have gone wrong before it. */
  readonly isByItself?: true;
}
