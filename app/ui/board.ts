/** What the board beside the sign-in pages shows. */
export const board = {
  title: 'Lower Deck',
  sub: 'Open until the last whistle',
  lines: [
    { name: 'Roast Beef on Rye', value: '13.50' },
    { name: 'Garden Burger', value: '11.75' },
    { name: 'Loaded Potato Wedges', value: '8.95' },
    { name: 'Tomato Soup, 12 oz', value: '6.50' },
    { name: 'Butter Popcorn', value: '5.25' },
    { name: 'Blood Orange Soda', value: '4.00' },
    { name: 'Filter Coffee', value: '3.25' },
  ],
};
