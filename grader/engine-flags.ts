/**
 * A grading is over before it has paid that the engine optimizes so much code: on Node 20 a wrong program costs a
 * third of a second more without this flag. Later engines wait longer by themselves, and refuse the flag.
 */
import { setFlagsFromString } from 'node:v8';

const FIRST_ENGINE_WITHOUT_NEED = 12;

const [majorVersion = ''] = process.versions.v8.split('.');
if (Number(majorVersion) < FIRST_ENGINE_WITHOUT_NEED) {
  setFlagsFromString('--interrupt-budget=1000000');
}
