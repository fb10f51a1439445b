import { createReadDevice } from './readDevice'

const client = { id: 'DEKAT_H5', versionName: '2.6.2', versionCode: '002006002', realVersionName: '2.6.2' }

/** The device as it is read with these stored values. */
async function deviceWith(stored: Readonly<Record<string, unknown>>) {
  const read = createReadDevice({
    window: { navigator: { userAgent: '', language: 'id-ID' }, screen: { width: 360, height: 800 } } as unknown as Window,
    client, timeZone: () => 'Asia/Jakarta', inShell: false, clickIds: () => ({}), savesData: () => false,
    storage: { read: ({ key }: { key: string }) => ({ value: stored[key] ?? null }), write: () => undefined } as never,
    mergeShellDevice: (device) => Promise.resolve(device),
  })
  return (await read()).device
}

it('returns the theme and the explore tab of the last visit', async () => {
  const explore = { everyone: false, userIds: ['u1'] }
  expect(await deviceWith({ theme: { theme: 'dark' }, explore })).toMatchObject({ theme: 'dark', explore })
})

it('returns neither on the first visit', async () => {
  const device = await deviceWith({})
  expect(device.theme).toBeUndefined()
  expect('explore' in device).toBe(false)
})
