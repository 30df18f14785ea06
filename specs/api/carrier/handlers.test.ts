import { expect, expectTypeOf, test } from 'vitest';
import { contract, type OperationId } from '#mocks/contract.ts';
import { handlers, type OperationHandlers } from '#mocks/routes/operation-handlers.ts';

test('every operation of the contract has a handler', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(contract).toSorted());
});

test('an operation without a handler does not compile', () => {
  const { readSession, ...others } = handlers;

  expectTypeOf<keyof OperationHandlers>().toEqualTypeOf<OperationId>();
  expectTypeOf({ readSession, ...others }).toExtend<OperationHandlers>();
  expectTypeOf(others).not.toExtend<OperationHandlers>();
});

test('a handler of another operation does not compile', () => {
  const swapped = { ...handlers, readSession: handlers.suggestAccounts };

  expectTypeOf(swapped).not.toExtend<OperationHandlers>();
});
