export type Row = Readonly<Record<string, unknown>>

/** A Postgres database, embedded or on a server. */
export interface Database {
  /** One statement with values, or several statements without values. */
  query(text: string, values?: readonly unknown[]): Promise<readonly Row[]>
  /** Runs work while no other process on this database runs exclusive work. Creating the same table twice at once fails. */
  runExclusively<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
