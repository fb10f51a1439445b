/** The build replaces `process.env.DEKAT_STAGE`: the route table reads it, here as on the page. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }
