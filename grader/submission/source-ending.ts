/** How the name of a file with a program in TypeScript or JavaScript ends. */
export const SOURCE_ENDING = /\.[mc]?[tj]sx?$/i;
