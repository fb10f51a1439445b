import { createUploadProgress } from './uploadProgress'

it('reports progress to its listener in steps of ten, never twice and never backwards', () => {
  const { onSentFor, source } = createUploadProgress()
  const received: unknown[] = []
  const end = source(({ type, ...action }) => {
    received.push([type, ...Object.values((action as unknown as { payload: object }).payload)])
  })
  const meter = onSentFor('photo-1')
  for (const sent of [0, 9, 10, 19, 57, 40, 99, 100, 100]) meter(sent, 100)
  expect(received).toEqual([10, 50, 90, 100].map((percent) => ['photos/uploadProgressed', 'photo-1', percent]))
  onSentFor('photo-1')(12, 100)
  expect(received.at(-1)).toEqual(['photos/uploadProgressed', 'photo-1', 10])
  onSentFor('photo-2')(5, 0)
  end()
  onSentFor('photo-2')(100, 100)
  expect(received).toHaveLength(5)
})
