/** Small functions that older engines lack. */
import 'core-js/modules/es.error.is-error.js';
import 'core-js/modules/es.regexp.escape.js';
import 'core-js/modules/es.math.f16round.js';
import 'core-js/modules/es.data-view.get-float16.js';
import 'core-js/modules/es.data-view.set-float16.js';

const atomics = Atomics as { pause?: (times?: number) => void };
if (atomics.pause === undefined) {
  const pause = (): void => {};
  Object.defineProperty(atomics, 'pause', { value: pause, writable: true, configurable: true });
}
