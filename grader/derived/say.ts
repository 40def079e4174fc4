/** What is said of any stated exercise. */
import { catalogueIn, type Say } from '../messages/catalogue.ts';
import type { Wanted } from './parts.ts';

export const sayIn = catalogueIn<string>(new URL('./words/', import.meta.url));

/** What a function is to return or to be given, as in "a number". */
export function wantedText(wanted: Wanted, say: Say<string>): string {
  return typeof wanted === 'string'
    ? say(`wanted.${wanted}`)
    : say('wanted.list', { item: wantedText(wanted[0], say) });
}
