/* global setImmediate */
// Preloaded into a server under test (`node --expose-gc --require`): answers each message with the live heap after a full collection.
process.on('message', () => {
  globalThis.gc()
  // Finalizers run between two collections.
  setImmediate(() => {
    globalThis.gc()
    const { heapUsed, rss } = process.memoryUsage()
    process.send({ heapUsed, rss })
  })
})
process.channel.unref()
