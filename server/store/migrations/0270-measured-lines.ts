/** Lines of measurements from before bills of contracts have a price for each unit. */
export const measuredLines = `
update measurement_works set pricing = 'unit' where pricing is null;`
