/** The id of the search page's field, used by the keyboard shortcut on any page. */
export const searchFieldId = 'search-field';
