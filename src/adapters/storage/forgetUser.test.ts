import { schemaFields } from '../../api/privacy'
import { emptied, keysForgottenBy, storedAs, STORED_KEYS, type StoredKey } from '../../ports/data/stored'
import { STORED_SAMPLES } from '../../../test/driver/builders/storedSamples'
import { createDeviceStorage, forgetUser } from './deviceStorage'

function memory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value),
  } as Partial<Storage> as Storage
}

function filledStorage() {
  const storages = { device: memory(), visit: memory() }
  const storage = createDeviceStorage(() => storages)
  expect(STORED_KEYS.filter((key) => !storage.write({ key, value: STORED_SAMPLES[key] }))).toEqual([])
  return storage
}

/** Private values that belong to the device: its id, and the build that was reloaded. */
const PRIVATE_OF_THE_DEVICE: readonly StoredKey[] = ['deviceId', 'chunkReload']

it('a logout deletes the keys that the table marks, and no other', () => {
  const storage = filledStorage()
  forgetUser(storage, { userId: 'u1' })
  for (const key of STORED_KEYS) {
    const expected = keysForgottenBy('logout').includes(key) ? emptied(key, STORED_SAMPLES[key]) : STORED_SAMPLES[key]
    expect({ key, value: storage.read({ key }).value }).toEqual({ key, value: expected })
  }
})

it('a session that may resume deletes nothing', () => {
  const storage = filledStorage()
  forgetUser(storage, { userId: 'u1', generation: 3 })
  for (const key of STORED_KEYS) expect({ key, value: storage.read({ key }).value }).toEqual({ key, value: STORED_SAMPLES[key] })
})

it('deleting changes a value and leaves a valid one', () => {
  for (const event of ['logout', 'cache'] as const) {
    const storage = filledStorage()
    for (const key of keysForgottenBy(event)) {
      const value = emptied(key, STORED_SAMPLES[key])
      expect([key, value]).not.toEqual([key, STORED_SAMPLES[key]])
      expect({ key, written: storage.write({ key, value }) }).toEqual({ key, written: true })
    }
  }
})

it('a logout deletes every key with private values', () => {
  // Journals record all booleans, whatever their declaration says.
  const isSwitches = (key: StoredKey) => Object.values(STORED_SAMPLES[key] ?? {}).every((value) => typeof value === 'boolean')
  const isPrivate = (key: StoredKey) => !isSwitches(key) && JSON.stringify(schemaFields(storedAs(key).schema)).includes('"private"')
  const remaining = STORED_KEYS.filter((key) => isPrivate(key) && !keysForgottenBy('logout').includes(key))
  expect(remaining.filter((key) => !PRIVATE_OF_THE_DEVICE.includes(key))
    .map((key) => `add 'logout' to forgottenBy of ${key} in src/ports/data/stored.ts, or list it in PRIVATE_OF_THE_DEVICE`)).toEqual([])
  expect(remaining).toEqual(expect.arrayContaining([...PRIVATE_OF_THE_DEVICE]))
})
