/** A row of an answer, by column. */
export type Row = Readonly<Record<string, unknown>>

/** Postgres, embedded or a server. */
export interface Database {
  /** One statement with values, or several without. */
  query(text: string, values?: readonly unknown[]): Promise<readonly Row[]>
  /** Does something while no other process on this database does anything so: two that make the same table at once fail. */
  alone<Result>(doing: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
