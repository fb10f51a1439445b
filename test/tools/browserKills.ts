// Kills whole browsers and prints the counts: `npx tsx test/tools/browserKills.ts 30 [order|payment|redemption]`. Needs a build.
import { KILL_KINDS, killBrowsers } from '../browser/buying/killBrowsers'

async function main(rounds: number, wanted: string | undefined): Promise<void> {
  for (const kind of KILL_KINDS.filter((each) => wanted === undefined || each === wanted)) {
    console.log(`${kind}: ${JSON.stringify(await killBrowsers(kind, rounds), null, 2)}`)
  }
}

void main(Number(process.argv[2] ?? 30), process.argv[3])
