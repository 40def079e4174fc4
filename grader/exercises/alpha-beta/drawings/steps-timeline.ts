/** When each part of a drawn tree appears while one steps through the search. */
import { boundText, knownText, nodesOf, type PictureNode, windowText } from './picture.ts';
import type { Step } from './tree-steps.ts';
import { pathKey, type TimedLabel, type Timeline } from './tree-svg.ts';

/** Steps count from 1; 0 is the tree before the first look. */
export function timelineOf(root: PictureNode, steps: readonly Step[]): Timeline {
  const nodes = new Map([...nodesOf(root)].map((node) => [pathKey(node.path), node]));
  const tips = [...nodes.values()].filter(({ kind }) => kind === 'tip');
  const values = new Map<string, TimedLabel[]>();
  const windows = new Map<string, TimedLabel[]>();
  const seen = new Map<string, number>();
  const cut = new Map<string, number>();
  const finished = new Map<string, number>();
  for (const [index, step] of steps.entries()) {
    const at = index + 1;
    const { path } = tips[step.tip]!;
    for (let length = 0; length <= path.length; length++) {
      const key = pathKey(path.slice(0, length));
      const { window, kind } = nodes.get(key)!;
      if (seen.has(key)) continue;
      seen.set(key, at);
      if (kind !== 'tip' && window) addLabel(windows, key, windowText(window), at);
    }
    for (const { path: above, value, window } of step.updates) {
      addLabel(values, pathKey(above), boundText(value), at);
      addLabel(windows, pathKey(above), windowText(window), at);
      finished.set(pathKey(above), at);
    }
    for (const { path: left } of step.cuts) cut.set(pathKey(left), at);
  }
  // A node hears of each of its children, so what it heard last was the end of it.
  for (const [key, at] of finished) addLabel(values, key, knownText(nodes.get(key)!), at);
  return { values, windows, seen, cut };
}

/** The label before ends where the new one begins; one of the same step is replaced. */
function addLabel(
  labels: Map<string, TimedLabel[]>,
  key: string,
  text: string,
  from: number,
): void {
  const before = (labels.get(key) ?? []).filter((label) => label.from < from);
  const last = before.at(-1);
  if (last?.text === text) labels.set(key, [...before.slice(0, -1), { text, from: last.from }]);
  else {
    const ended = last === undefined ? [] : [...before.slice(0, -1), { ...last, to: from }];
    labels.set(key, [...ended, { text, from }]);
  }
}
