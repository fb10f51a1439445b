/** The key of the sandbox and of builds for it. It only prevents casual tampering: every bundle contains it. */
export const SANDBOX_SIGNING_KEY = 'dekat-sandbox-signing-key-1'
