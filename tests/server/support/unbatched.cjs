/** Runs the tests of a project without statement batching. */
process.env.STATEMENT_BATCHING = 'off'
