/**
 * Lets the engine of Node 20 optimize code later. A grading is so short that early optimization does not pay: without this
 * flag, a wrong program takes a third of a second longer (measured). Later engines optimize late by themselves, and refuse
 * the flag.
 */
import { setFlagsFromString } from 'node:v8';

/** The first major version of V8 that needs no flag; it came with Node 22. */
const FIRST_VERSION_WITHOUT_FLAG = 12;

const [majorVersion = ''] = process.versions.v8.split('.');
if (Number(majorVersion) < FIRST_VERSION_WITHOUT_FLAG) {
  setFlagsFromString('--interrupt-budget=1000000');
}
