// All tests run in one time zone and one language; the machine's settings must not affect them.
if (Intl.DateTimeFormat().resolvedOptions().timeZone !== 'Asia/Jakarta') throw new Error('Tests run in Asia/Jakarta: see jest.config.ts')
