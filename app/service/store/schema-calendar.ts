export interface CalendarTables {
  calendar_address: CalendarAddressTable;
}

interface CalendarAddressTable {
  account_id: number;
  location_id: number;
  /** Of its token. */
  hash: string;
  made_at: string;
}
