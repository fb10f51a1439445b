// Every test runs in one place and one language; a machine with other settings must not change what a test sees.
if (Intl.DateTimeFormat().resolvedOptions().timeZone !== 'Asia/Jakarta') throw new Error('Tests run in Asia/Jakarta: see jest.config.ts')
