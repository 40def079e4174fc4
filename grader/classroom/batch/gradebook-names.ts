/** The gradebooks that import a table of grades. The command line reads their names at each start, so nothing else is here. */
export const GRADEBOOKS = ['canvas', 'moodle'] as const;

export type Gradebook = (typeof GRADEBOOKS)[number];
