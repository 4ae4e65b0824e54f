export interface Bank {
  readonly name: string;
  /** The payment gateway's code, in which leading zeros matter. */
  readonly code: string;
  /** The institution's code in NIBSS Instant Payments (NIP); null if unknown. */
  readonly nipCode: string | null;
}

const bank = (name: string, code: string, nipCode: string | null): Bank => ({ name, code, nipCode });

/** The banks that drivers can choose (spec 2 §5.4). */
export const banks: readonly Bank[] = [
  bank('Access Bank', '044', '000014'),
  bank('Citibank Nigeria', '023', '000009'),
  bank('Ecobank Nigeria', '050', '000010'),
  bank('Fidelity Bank', '070', '000007'),
  bank('First Bank of Nigeria', '011', '000016'),
  bank('First City Monument Bank', '214', '000003'),
  bank('Globus Bank', '00103', '000027'),
  bank('Guaranty Trust Bank', '058', '000013'),
  bank('Jaiz Bank', '301', '000006'),
  bank('Keystone Bank', '082', '000002'),
  bank('Kuda Bank', '50211', '090267'),
  bank('Moniepoint', '50515', null),
  bank('OPay', '999992', '100004'),
  bank('PalmPay', '999991', '100033'),
  bank('Polaris Bank', '076', '000008'),
  bank('Providus Bank', '101', '000023'),
  bank('Stanbic IBTC Bank', '221', '000012'),
  bank('Standard Chartered Bank', '068', '000021'),
  bank('Sterling Bank', '232', '000001'),
  bank('TAJ Bank', '302', '000026'),
  bank('Union Bank of Nigeria', '032', '000018'),
  bank('United Bank for Africa', '033', '000004'),
  bank('Unity Bank', '215', '000011'),
  bank('Wema Bank', '035', '000017'),
  bank('Zenith Bank', '057', '000015'),
];

export const findBank = (name: string): Bank | undefined => banks.find((known) => known.name === name);
