import { personNameSentence } from '@saferide/domain/kernel/display-text';
import { delesVehicle } from '@saferide/domain/testing/driver-fixtures';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { loginVerify, registerRequest, registerVerify } from './account/auth.ts';
import { bankNames } from './driver/bank-account.ts';
import { changeBankAccount } from './driver/driver.ts';
import { type DriverFormInput, driverForm, driverFormSteps, vehicleForm } from './driver/driver-form.ts';
import { vehicleFormOf } from './driver/vehicle.ts';
import { bookRide } from './ride/commands.ts';

const UPLOAD = '6f0f5d3e-1b1f-4a52-9d4e-0b7b7a3f8c11';

const filled: DriverFormInput = {
  phoneNumber: '08031234567',
  state: 'Lagos',
  city: 'Ikeja',
  licenseNumber: 'ABC000000000',
  ...vehicleFormOf(delesVehicle),
  nin: '00000000000',
  profilePhoto: UPLOAD,
  guarantorName: 'Bisi Ade',
  guarantorPhone: '08081111111',
  guarantorAddress: '7 Allen Avenue',
  guarantorIdNumber: '00000000010',
  guarantorIdPhoto: UPLOAD,
  bankAccountNumber: '0123456784',
  bankName: 'Access Bank',
  accountHolderName: 'Dele Ade',
  emergencyContactName: 'Kemi Ade',
  emergencyContactPhone: '08082222222',
  emergencyContactRelationship: 'Spouse',
  vehicleRegistrationCert: UPLOAD,
  roadworthinessCert: UPLOAD,
};

const messagesOf = (schema: z.ZodType, value: unknown, field: string): string[] => {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : parsed.error.issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
};

describe('the driver registration form (spec 1 §5)', () => {
  it('fills in defaults', () => {
    expect(driverForm.parse(filled)).toMatchObject({
      vehicleType: 'standard',
      guarantorIdType: 'nin',
      drivingExperienceYears: 1,
      emergencyContactRelationship: 'spouse',
      address: null,
      policeCharacterCert: null,
      previousEmployerRefs: [],
    });
  });

  it.each([
    ['phoneNumber', 'Phone number is required'],
    ['state', 'State is required'],
    ['city', 'City is required'],
    ['licenseNumber', 'Licence number is required'],
    ['vehicleModel', 'Vehicle model is required'],
    ['vehiclePlate', 'Vehicle plate number is required'],
    ['vehicleYear', 'Vehicle year is required'],
    ['vehicleColor', 'Vehicle color is required'],
    ['nin', 'National Identification Number is required'],
    ['profilePhoto', 'Profile photo is required'],
    ['guarantorName', 'Guarantor name is required'],
    ['guarantorPhone', 'Guarantor phone is required'],
    ['guarantorAddress', 'Guarantor address is required'],
    ['guarantorIdNumber', 'Guarantor ID number is required'],
    ['guarantorIdPhoto', 'Guarantor ID photo is required'],
    ['bankAccountNumber', 'Bank account number is required'],
    ['bankName', 'Bank name is required'],
    ['accountHolderName', 'Account holder name is required'],
    ['emergencyContactName', 'Emergency contact name is required'],
    ['emergencyContactPhone', 'Emergency contact phone is required'],
    ['emergencyContactRelationship', 'Emergency contact relationship is required'],
    ['vehicleRegistrationCert', 'Vehicle registration certificate is required'],
    ['roadworthinessCert', 'Roadworthiness certificate is required'],
  ])('requires %s, with the message "%s"', (field, message) => {
    const { [field as keyof DriverFormInput]: _, ...rest } = filled;
    expect(messagesOf(driverForm, rest, field)).toEqual([message]);
  });

  it.each([
    ['vehicleYear', '16', 'Vehicle year is required'],
    ['vehicleYear', '1890', 'Enter a year from 1990 to next year'],
    ['vehicleModel', 'C', 'Vehicle model needs at least 2 letters or digits'],
    ['vehicleModel', '206', 'Enter make and model, for example Toyota Corolla'],
    ['vehiclePlate', '  ', 'Vehicle plate number is required'],
    ['vehiclePlate', 'AB', 'Enter the plate as on the car, for example LND-123-AA or AA 123-ABC'],
    ['vehicleColor', 'r', 'Vehicle color is required'],
    ['vehicleColor', 'Sky', 'Choose the colour from the list'],
    ['nin', '1234', 'The NIN has 11 digits'],
    ['licenseNumber', '12', 'The licence number is three letters and 5 to 12 letters or digits: ABC12345AB12'],
    ['city', '   ', 'City is required'],
    ['drivingExperienceYears', 0, 'Minimum 1 year driving experience required'],
    ['bankAccountNumber', '', 'Bank account number is required'],
    ['bankAccountNumber', '012345678', 'Account number must be 10 digits'],
    ['bankAccountNumber', '01234567890', 'Account number must be 10 digits'],
    ['bankAccountNumber', '0123456789', 'This is not a number of Access Bank. Check the number and the bank.'],
    ['bankName', 'Bank of Nowhere', 'Bank name is required'],
  ])('rejects %s %o with the message "%s"', (field, value, message) => {
    expect(messagesOf(driverForm, { ...filled, [field]: value }, field)).toEqual([message]);
  });

  it('accepts the NIN, licence number, plate and colour in any usual spelling and normalises them', () => {
    const written = { nin: '000 0000 0000', licenseNumber: 'abc-00000-0000', vehiclePlate: ' lnd-123 aa ' };
    expect(driverForm.parse({ ...filled, ...written, vehicleColor: 'silver' })).toMatchObject({
      nin: '00000000000',
      licenseNumber: 'ABC000000000',
      vehiclePlate: 'LND123AA',
      vehicleColor: 'Silver',
    });
  });

  it('reports every invalid phone number at once', () => {
    const numbers = { phoneNumber: '12345', guarantorPhone: 'abc', emergencyContactPhone: '0' };
    for (const field of Object.keys(numbers))
      expect(messagesOf(driverForm, { ...filled, ...numbers }, field), field).toHaveLength(1);
  });

  it.each([[[]], [null], ['text'], [1]])('rejects %j instead of an object', (body) => {
    expect(driverForm.safeParse(body).success).toBe(false);
    expect(vehicleForm.safeParse(body).success).toBe(false);
  });

  it('rejects the same phone number for driver, guarantor and emergency contact, in any spelling', () => {
    const one = {
      phoneNumber: '0803 111 2222',
      guarantorPhone: '+2348031112222',
      emergencyContactPhone: '08031112222',
    };
    const same = { ...filled, ...one };
    expect(messagesOf(driverForm, same, 'phoneNumber')).toEqual([]);
    expect(messagesOf(driverForm, same, 'guarantorPhone')).toEqual(['Your guarantor needs a number other than yours']);
    expect(messagesOf(driverForm, same, 'emergencyContactPhone')).toEqual([
      'Your emergency contact needs a number other than yours and your guarantor’s',
    ]);
    const two = { ...filled, emergencyContactPhone: filled.guarantorPhone };
    expect(messagesOf(driverForm, two, 'emergencyContactPhone')).toHaveLength(1);
  });

  it.each(['!', '1234', '1234567890'])(
    'rejects %s as a guarantor’s NIN but accepts a passport number',
    (guarantorIdNumber) => {
      expect(messagesOf(driverForm, { ...filled, guarantorIdNumber }, 'guarantorIdNumber')).toEqual([
        'The NIN has 11 digits',
      ]);
      const passport = { ...filled, guarantorIdType: 'passport' as const, guarantorIdNumber: 'A01234567' };
      expect(messagesOf(driverForm, passport, 'guarantorIdNumber')).toEqual([]);
    },
  );

  it('has wizard steps that share no field and contain only fields of the form', () => {
    const fields = driverFormSteps.flat();
    expect(new Set(fields).size).toBe(fields.length);
    for (const field of fields) expect(Object.keys(driverForm.shape)).toContain(field);
  });
});

describe('the vehicle form', () => {
  const prado = { ...delesVehicle, model: 'Toyota Prado', plate: 'KJA456BB', year: '2020' };
  const vehicle = { ...vehicleFormOf(prado), vehicleType: 'suv' };
  it.each([
    ['vehicleModel', 'T', 'Vehicle model needs at least 2 letters or digits'],
    ['vehiclePlate', 'KJA45', 'Number plate must be at least 6 characters'],
    ['vehiclePlate', 'KJA4567', 'Enter the plate as on the car, for example LND-123-AA or AA 123-ABC'],
    ['vehicleYear', '1989', 'Enter a year from 1990 to next year'],
    ['vehicleColor', 'Sky', 'Choose the colour from the list'],
    ['vehicleYear', '20201', 'Enter a valid 4-digit year'],
    ['vehicleYear', 'abcd', 'Enter a valid 4-digit year'],
    ['vehicleColor', 'B', 'Vehicle color is required'],
  ])('rejects %s %o with the message "%s"', (field, value, message) => {
    expect(messagesOf(vehicleForm, { ...vehicle, [field]: value }, field)).toEqual([message]);
  });
  it('accepts a known vehicle type and rejects others', () => {
    expect(vehicleForm.safeParse(vehicle).success).toBe(true);
    expect(vehicleForm.safeParse({ ...vehicle, vehicleType: 'bus' }).success).toBe(false);
  });

  it('rejects a small car as an SUV and reports the other errors, too', () => {
    const small = { ...vehicle, vehicleModel: 'Toyota Corolla', vehicleType: 'suv', vehiclePlate: 'KJA' };
    expect(messagesOf(vehicleForm, small, 'vehicleType')).toEqual([
      'SUV takes these models from 2010: Toyota Prado, Toyota Land Cruiser, Lexus GX, Lexus LX. Choose Standard for any other car.',
    ]);
    expect(messagesOf(vehicleForm, small, 'vehiclePlate')).toHaveLength(1);
  });
});

describe('the bank account form', () => {
  it('offers 25 banks', () => {
    expect(bankNames).toHaveLength(25);
  });
  it.each([
    ['bankAccountNumber', '123', 'Account number must be 10 digits'],
    ['bankAccountNumber', '0123456780', 'This is not a number of Zenith Bank. Check the number and the bank.'],
    ['bankName', '', 'Bank name is required'],
    ['accountHolderName', '', 'Account holder name is required'],
  ])('rejects %s %o with the message "%s"', (field, value, message) => {
    const account = { bankAccountNumber: '0123456789', bankName: 'Kuda Bank', accountHolderName: 'Dele Ade' };
    const typed = { ...account, ...(message.includes('Zenith') ? { bankName: 'Zenith Bank' } : {}), [field]: value };
    expect(messagesOf(changeBankAccount.body, typed, field)).toEqual([message]);
  });
});

describe('the input of a sign-up or sign-in (spec 1 §5)', () => {
  const person = { email: 'Ada@Example.com', phoneNumber: '+234 803 123 4567', firstName: 'Ada', lastName: 'Obi' };
  it('may have an e-mail address in any case, which is lower-cased', () => {
    expect(registerRequest.body.parse(person).email).toBe('ada@example.com');
  });
  it.each([
    ['email', 'ada', 'Please enter a valid email address'],
    ['phoneNumber', '08031', 'Phone number must be at least 10 digits'],
    ['phoneNumber', '0803-CALL-NOW', 'Please enter a valid phone number'],
    ['phoneNumber', '+447911123456', 'Enter a Nigerian mobile number, for example 0803 123 4567'],
    ['phoneNumber', '0700 123 4567', 'Enter a Nigerian mobile number, for example 0803 123 4567'],
    ['email', ' @ ', 'Please enter a valid email address'],
    ['firstName', 'A', 'At least 2 characters'],
  ])('may not have the %s %o: "%s"', (field, value, message) => {
    expect(messagesOf(registerRequest.body, { ...person, [field]: value }, field)).toEqual([message]);
  });
  it('is stripped of invisible characters and special spaces from copied text', () => {
    const copied = {
      email: ' Ada@Example.com\u00a0',
      phoneNumber: '\u202a+234 803 123 4567\u202c',
      firstName: 'Ada\u00a0Mary',
    };
    expect(registerRequest.body.parse({ ...person, ...copied })).toMatchObject({
      email: 'ada@example.com',
      phoneNumber: '+234 803 123 4567',
      firstName: 'Ada Mary',
    });
  });
  it('must have two codes of six digits for a sign-up', () => {
    const body = { registrationToken: 't', emailCode: '12345', phoneCode: '1234567' };
    expect(messagesOf(registerVerify.body, body, 'emailCode')).toEqual(['Email code must be 6 digits']);
    expect(messagesOf(registerVerify.body, body, 'phoneCode')).toEqual(['Phone code must be 6 digits']);
  });
  it('must have at least one code for a sign-in', () => {
    const none = { loginToken: 't', emailCode: '', phoneCode: '' };
    expect(messagesOf(loginVerify.body, none, 'emailCode')).toEqual(['Please enter at least one verification code']);
    expect(loginVerify.body.safeParse({ ...none, phoneCode: '123456' }).success).toBe(true);
  });
});

describe('a first name', () => {
  const faultsOfFirstName = (firstName: string) => messagesOf(registerRequest.body, { firstName }, 'firstName');

  it.each(['Ngozi', 'Ọlá', 'Chukwuémeka', "N'Diaye", 'Nne-ka', 'Mary Jane', 'A. B.', 'J. Chidi', 'O’Neil', 'عائشة'])(
    'may be %s',
    (name) => {
      expect(faultsOfFirstName(name)).toEqual([]);
    },
  );

  it.each([
    ['digits', 'Ada99'],
    ['a control character', 'Ad\u0007a'],
    ['a character that reverses the writing', 'Ada\u202eecilop'],
    ['an invisible character', 'A\u200bda'],
    ['a badge-like symbol', 'Ada ✓'],
    ['a hyphen at its beginning', '-Ada'],
    ['two lines', 'Ada\nPolice'],
  ])('is rejected with %s', (_, name) => {
    expect(faultsOfFirstName(name)).toEqual([personNameSentence]);
  });
});

describe('a booking (spec 3 §5)', () => {
  it.each([
    ['a pickup', 'pickupAddress', 'Pickup address is required'],
    ['a destination', 'destinationAddress', 'Destination address is required'],
    ['passengers', 'passengers', 'Number of passengers is required'],
  ])('is refused without %s, with the specification’s sentence', (_, field, message) => {
    const booking = {
      ...{ pickupAddress: 'Allen Avenue', destinationAddress: 'Eko Hotel', vehicleType: 'standard', passengers: 1 },
      estimatedPrice: 5_701,
    };
    expect(bookRide.body.safeParse(booking).success).toBe(true);
    expect(messagesOf(bookRide.body, { ...booking, [field]: undefined }, field)).toEqual([message]);
  });
});
