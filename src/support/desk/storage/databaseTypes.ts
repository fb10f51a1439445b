export type Row = Readonly<Record<string, unknown>>

/** One statement with values, or several statements without values. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<readonly Row[]>

/** A Postgres database, embedded or on a server. */
export interface Database {
  readonly query: Query
  /** Runs work whose queries all see the same rows, whatever others write in the meantime. They must not write. */
  readSnapshot<Result>(work: (query: Query) => Promise<Result>): Promise<Result>
  /** Runs work while no other process on this database runs exclusive work. Creating the same table twice at once fails. */
  runExclusively<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
