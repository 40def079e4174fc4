/** `Object.groupBy` and `Map.groupBy`, for engines that lack them. */
import 'core-js/modules/es.object.group-by.js';
import 'core-js/modules/es.map.group-by.js';
