import { expect, it } from 'vitest';
import { newList } from './primordials.ts';

const { defineProperty } = Object;

it('makes lists that a submission cannot affect, whatever it adds to arrays and objects', () => {
  const asked: string[] = [];
  const tell = (name: string) => (): never => {
    asked.push(name);
    throw new Error(name);
  };
  const iterator = Array.prototype[Symbol.iterator];
  const patch = (of: object, name: PropertyKey, value: PropertyDescriptor): void => {
    defineProperty(of, name, { ...value, configurable: true });
  };
  let list = newList<string>();
  try {
    for (const of of [Array.prototype, Object.prototype])
      patch(of, 1, { set: tell('setter'), get: tell('getter') });
    patch(Array.prototype, Symbol.iterator, { value: tell('iterator') });
    list = newList<string>();
    list[list.length] = 'first';
    list[list.length] = 'second';
    list[3] = 'fourth';
  } finally {
    patch(Array.prototype, Symbol.iterator, { value: iterator, writable: true });
    for (const of of [Array.prototype, Object.prototype]) Reflect.deleteProperty(of, 1);
  }
  expect(asked).toEqual([]);
  const items = [list[0], list[1], list[2], list[3]];
  expect(list.length).toBe(4);
  expect(items).toEqual(['first', 'second', undefined, 'fourth']);
  const inherited = Object.getPrototypeOf(list) as object;
  expect(Reflect.ownKeys(inherited)).toEqual([]);
  expect(Object.getPrototypeOf(inherited)).toBeNull();
  expect(Object.isFrozen(inherited)).toBe(true);
});
