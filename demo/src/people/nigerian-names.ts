export const givenNames = [
  ...['Adaeze', 'Chiamaka', 'Chinedu', 'Emeka', 'Ifeoma', 'Ikenna', 'Kelechi', 'Nkechi', 'Obinna', 'Uchenna'],
  ...['Adebayo', 'Adunni', 'Bolaji', 'Damilola', 'Folake', 'Gbenga', 'Kehinde', 'Olumide', 'Temitope', 'Yetunde'],
  ...['Abubakar', 'Aisha', 'Amina', 'Fatima', 'Halima', 'Ibrahim', 'Maryam', 'Musa', 'Sani', 'Zainab'],
  ...['Blessing', 'Ebiere', 'Efe', 'Ese', 'Godwin', 'Ini', 'Osagie', 'Oghenero', 'Tari', 'Utibe'],
] as const;

export const surnames = [
  ...['Achebe', 'Anyanwu', 'Eze', 'Igwe', 'Nwosu', 'Obi', 'Okafor', 'Okonkwo', 'Onyekachi', 'Umeh'],
  ...['Adeleke', 'Afolabi', 'Akande', 'Balogun', 'Fashola', 'Ogunleye', 'Olaniyan', 'Oyelaran', 'Sowande', 'Williams'],
  ...['Abdullahi', 'Aliyu', 'Bello', 'Danjuma', 'Garba', 'Lawal', 'Mohammed', 'Suleiman', 'Usman', 'Yakubu'],
  ...['Akpan', 'Bassey', 'Ekong', 'Edet', 'Ighalo', 'Igbinedion', 'Oboh', 'Okpara', 'Omoruyi', 'Tonye'],
] as const;

export const streets = [
  ...['Adeniran Ogunsanya Street', 'Allen Avenue', 'Awolowo Road', 'Bode Thomas Street', 'Broad Street'],
  ...['Herbert Macaulay Way', 'Admiralty Way', 'Opebi Road', 'Adetokunbo Ademola Street', 'Creek Road'],
] as const;
