/** What stacks of things to be disposed of need, for engines that lack it. */
import 'core-js/modules/es.suppressed-error.constructor.js';
import 'core-js/modules/es.disposable-stack.constructor.js';
import 'core-js/modules/es.async-disposable-stack.constructor.js';
import 'core-js/modules/es.iterator.dispose.js';
import 'core-js/modules/es.async-iterator.async-dispose.js';
