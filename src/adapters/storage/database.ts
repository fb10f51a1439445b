import { openDB, type IDBPDatabase, type OpenDBCallbacks } from 'idb'

/**
 * Opens version 1 of a database of this app; `create` adds its stores. The browser may delete all data of the app at any time, which aborts
 * open transactions. Each then rejects twice: its request, and `done`. Neither this function nor the reads below wait for `done`.
 */
export function openDatabase(
  name: string, create: (created: IDBPDatabase) => void, callbacks: Pick<OpenDBCallbacks<unknown>, 'blocking' | 'terminated'> = {},
): Promise<IDBPDatabase> {
  return openDB(name, 1, {
    ...callbacks,
    upgrade(created, _from, _to, transaction) {
      void markHandled(transaction.done)
      create(created)
    },
  })
}

/** Reads one value of a store. The shorthand of idb leaves a rejection of `done` unhandled. */
export function readValue(database: IDBPDatabase, store: string, key: string): Promise<unknown> {
  const transaction = database.transaction(store)
  void markHandled(transaction.done)
  return transaction.store.get(key) as Promise<unknown>
}

/** Reads all values of a store, or those with a key of an index. */
export function readValues(
  database: IDBPDatabase, store: string, where?: { readonly index: string; readonly key: string },
): Promise<unknown[]> {
  const transaction = database.transaction(store)
  void markHandled(transaction.done)
  return (where ? transaction.store.index(where.index).getAll(where.key) : transaction.store.getAll()) as Promise<unknown[]>
}

/** Marks a rejection as handled, so it raises no `unhandledrejection` event. */
export function markHandled<Result>(request: Promise<Result>): Promise<Result> {
  void request.catch(() => undefined)
  return request
}
