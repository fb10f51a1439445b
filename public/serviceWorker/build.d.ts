/** What the build puts in the place of `process.env.DEKAT_STAGE`: the route table reads it, here as on the page. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }
