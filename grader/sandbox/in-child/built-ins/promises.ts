/** The newer functions about promises, for engines that lack them. */
import 'core-js/modules/es.promise.with-resolvers.js';
import 'core-js/modules/es.promise.try.js';
import 'core-js/modules/es.array.from-async.js';
