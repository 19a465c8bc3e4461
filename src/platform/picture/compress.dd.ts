interface Input {
  readonly path: string
}

/** DingTalk accepts compression levels instead of sizes, so the resulting size is not known in advance. */
export const compress = ({ path }: Input) =>
  new Promise<string>((resolve, reject) => {
    dd.compressImage({
      filePaths: [path],
      compressLevel: 2,
      success: ({ filePaths }) => resolve(filePaths[0] ?? ''),
      fail: reject,
    })
  })
