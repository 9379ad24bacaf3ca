/** The id of the search page's field, by which a key on any page finds it. */
export const searchFieldId = 'search-field';
