/** Emits the list of files of each page, so that the first page can be preloaded before scripts run. */
class PageFiles {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('page-files', (compilation) => {
      const { Compilation, sources } = compiler.webpack
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      compilation.hooks.processAssets.tap({ name: 'page-files', stage }, () => {
        const pages = {}
        for (const group of compilation.chunkGroups) {
          if (group.isInitial()) continue
          for (const { request } of group.origins) pages[request] = group.getFiles()
        }
        compilation.emitAsset('pages.json', new sources.RawSource(JSON.stringify(pages)))
      })
    })
  }
}

module.exports = { PageFiles }
