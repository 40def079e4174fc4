/** The colours a drawing may use; plain text where there are none. */
import picocolors from 'picocolors';

export type Colours = ReturnType<typeof picocolors.createColors>;

export function coloursIf(wanted: boolean): Colours {
  return picocolors.createColors(wanted);
}
