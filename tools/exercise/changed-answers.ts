/** Makes nearly right answers, each by one small change of a right answer, as a student's mistake makes them. */

/** Only the first items of a list are changed, which shows as much as changing all. A guess. */
const MAX_CHANGED_ITEMS = 4;

export function changedAnswers(answer: unknown): readonly unknown[] {
  switch (typeof answer) {
    case 'number':
      return [answer + 1, answer - 1, -answer, 0];
    case 'boolean':
      return [!answer];
    case 'string':
      return ['', `${answer}a`, answer.slice(1), [...answer].toReversed().join('')];
    case 'object':
      if (answer === null) return [0, '', []];
      return Array.isArray(answer) ? changedLists(answer) : changedRecords(answer);
    default:
      return [];
  }
}

function changedLists(list: readonly unknown[]): readonly unknown[] {
  const [first] = list;
  const shorter = [list.slice(1), list.slice(0, -1), []];
  const longer = first === undefined ? [[0], ['a']] : [[...list, first]];
  const changed = list
    .slice(0, MAX_CHANGED_ITEMS)
    .flatMap((item, i) => changedAnswers(item).map((other) => list.with(i, other)));
  return [...shorter, ...longer, list.toReversed(), ...changed];
}

function changedRecords(record: object): readonly unknown[] {
  return Object.entries(record).flatMap(([name, value]) =>
    changedAnswers(value).map((other) => ({ ...record, [name]: other })),
  );
}
