/** Key of the sandbox and of builds made for it. It only stops casual tampering: every bundle carries it. */
export const SANDBOX_SIGNING_KEY = 'dekat-sandbox-signing-key-1'
