// Plays sessions of random buyers in a thread. Threads draw the numbers of their sessions from a shared counter.
import { parentPort, workerData } from 'node:worker_threads'
import { serializeJournal } from '../../../src/support/replayer/exportFiles'
import { startClient } from '../../driver/startClient'
import { randomBuyers } from '../../simulation/shoppers/buyers'
import { recordViolation } from '../../simulation/violation'
import { NEXT, STOPPED, type Played, type PlayerData } from './shared'

async function play({ counters, count, first }: PlayerData): Promise<void> {
  const shared = new Int32Array(counters)
  const draw = () => Atomics.add(shared, NEXT, 1)
  for (let number = draw(); number < count && Atomics.load(shared, STOPPED) === 0; number = draw()) {
    const seed = `b${typeof first === 'number' ? first + number : `${first}/${number}`}`
    const { broken, met } = await randomBuyers(startClient, seed).catch((error: unknown) => ({ broken: [String(error)], met: {} }))
    const violation = broken.length > 0 ? await recordViolation(startClient, seed).catch(() => null) : null
    const journals = violation && {
      whole: serializeJournal(violation.journal), minimized: violation.minimized && serializeJournal(violation.minimized),
    }
    parentPort?.postMessage({ seed, broken, met, journals } satisfies Played)
  }
}

void play(workerData as PlayerData)
