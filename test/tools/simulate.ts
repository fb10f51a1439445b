// `npm run simulate -- 10000`: plays sessions of random buyers on all cores; prints violations, situations and sessions a minute. A
// second number is the first seed: `npm run simulate -- 1 4711` repeats one.
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { startClient } from '../driver/startClient'
import { randomBuyers } from '../simulation/buyers'
import { answerHelp } from './usage'

interface Result {
  readonly seed: string
  readonly broken: readonly string[]
  readonly met: Readonly<Record<string, number>>
}

/** Plays every `share`-th session and sends each result to the parent. */
async function play(count: number, first: number, share: number, offset: number): Promise<void> {
  for (let number = first + offset; number < first + count; number += share) {
    const seed = `b${number}`
    const { broken, met } = await randomBuyers(startClient, seed).catch((error: unknown) => ({ broken: [String(error)], met: {} }))
    process.send?.({ seed, broken, met } satisfies Result)
  }
  process.disconnect()
}

async function simulate(count: number, first: number): Promise<void> {
  const started = Date.now()
  const met: Record<string, number> = {}
  let [done, wrong] = [0, 0]
  const hear = ({ seed, broken, met: its }: Result): void => {
    done++
    if (broken.length > 0) console.log(`${seed}: ${broken.join('; ')}`)
    if (broken.length > 0) wrong++
    for (const [what, times] of Object.entries(its)) met[what] = (met[what] ?? 0) + times
    if (done % 1_000 === 0) console.log(`${done} sessions, ${wrong} with violations, ${Math.round((Date.now() - started) / 1000)} s`)
  }
  const workers = Math.min(count, availableParallelism())
  await Promise.all(Array.from({ length: workers }, (_, offset) => new Promise<void>((resolve, reject) => {
    const child = fork(__filename, ['part', ...[count, first, workers, offset].map(String)], { execArgv: process.execArgv })
    child.on('message', hear)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a part of the simulation ended with ${String(code)}`))))
  })))
  const minutes = (Date.now() - started) / 60_000
  const often = Object.entries(met).sort(([, one], [, other]) => other - one).map(([what, times]) => `${what} ${times}`)
  console.log(`met: ${often.join(', ')}`)
  console.log(`${done} sessions, ${wrong} with violations, ${Math.round(done / minutes)} a minute on ${workers} cores`)
  if (wrong > 0 || done < count) process.exitCode = 1
}

answerHelp(`
npm run simulate                        1,000 sessions of random buyers against a faulty world, on all cores
npm run simulate -- <count> [<first>]   so many sessions, from the one of this number on
`)
const [mode = '', ...rest] = process.argv.slice(2)
if (mode === 'part') {
  const [count = 0, first = 0, share = 1, offset = 0] = rest.map(Number)
  void play(count, first, share, offset)
} else void simulate(Number(mode || 1_000), Number(rest[0] ?? 0))
