// A browser on a busy two-core machine: a test that hangs fails after a minute, a slow one does not.
jest.setTimeout(60_000)
