import type PgBoss from 'pg-boss'
import type { Database } from '../storage/databaseTypes'

export interface BossOptions {
  readonly onError: (error: Error) => void
  /** How often to look for jobs whose process died, seconds. */
  readonly maintenanceSeconds?: number
}

/** Starts pg-boss with one queue on the desk's database, embedded or server. */
export async function startBoss(database: Database, queue: string, { onError, maintenanceSeconds }: BossOptions): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss')
  const boss = new Boss({
    db: {
      async executeSql(text: string, values: unknown[]) {
        const rows = [...await database.query(text, values)]
        return { rows, rowCount: rows.length }
      },
    },
    schedule: false,
    ...(maintenanceSeconds === undefined ? {} : { maintenanceIntervalSeconds: maintenanceSeconds }),
  })
  boss.on('error', onError)
  await database.runExclusively(async () => {
    await boss.start()
    await boss.createQueue(queue)
  })
  return boss
}
