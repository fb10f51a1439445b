/** A row of an answer, by column. */
export type Row = Readonly<Record<string, unknown>>

/** Postgres, embedded or a server. */
export interface Database {
  /** One statement with values, or several without. */
  query(text: string, values?: readonly unknown[]): Promise<readonly Row[]>
  close(): Promise<void>
}
