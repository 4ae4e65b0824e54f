import { Banknote, House, Landmark, MapPin, Star } from 'lucide-react';
import { useState } from 'react';
import { Checkbox, ChipButton, ChipGroup, FilterChips, RadioRows, SegmentedControl } from '../design/choice-group.tsx';
import { ChoiceCards, Switch } from '../design/choices.tsx';
import { CodeField, SelectField, TextAreaField, TextField } from '../design/field.tsx';
import { Stars } from '../design/stars.tsx';
import { GallerySection, Sample } from './section.tsx';

export const InputSamples = () => (
  <GallerySection title="Input">
    <div className="grid gap-8 lg:grid-cols-2">
      <Fields />
      <Choices />
    </div>
  </GallerySection>
);

const Fields = () => {
  const [code, setCode] = useState('4');
  return (
    <div className="flex flex-col gap-6">
      <Sample name="Field">
        <TextField label="Pickup" icon={<MapPin aria-hidden="true" size={20} />} placeholder="Where are you?" />
        <TextField
          label="Plate"
          hint="As on the car"
          defaultValue="KJA-446-BT"
          trailing={<span className="px-3">NG</span>}
        />
        <TextField label="ID number" defaultValue="A0841726" error="Enter the eleven digits of your NIN" />
        <TextField label="Note for the driver" optional disabled defaultValue="Blue gate" />
        <SelectField
          label="Bank"
          options={[
            { value: 'gtb', label: 'GTBank' },
            { value: 'uba', label: 'UBA' },
          ]}
        />
        <TextAreaField label="What happened?" />
        <CodeField label="Code" digits={4} value={code} onChange={setCode} />
      </Sample>
    </div>
  );
};

const Choices = () => {
  const [vehicle, setVehicle] = useState<'standard' | 'premium'>('standard');
  const [period, setPeriod] = useState<'today' | 'week' | 'month'>('today');
  const [payment, setPayment] = useState<'cash' | 'transfer' | 'card'>('cash');
  const [reasons, setReasons] = useState<readonly ('clean' | 'safe' | 'polite')[]>(['clean']);
  const [passengers, setPassengers] = useState<'1' | '2' | '3'>('1');
  const [online, setOnline] = useState(true);
  const [stars, setStars] = useState(4);
  return (
    <div className="flex flex-col gap-6">
      <Sample name="Chips">
        <div className="flex flex-wrap gap-2">
          <ChipButton icon={<House aria-hidden="true" size={18} />}>Home</ChipButton>
          <ChipButton icon={<Star aria-hidden="true" size={18} />}>Mama’s house</ChipButton>
        </div>
        <ChipGroup
          label="Passengers"
          value={passengers}
          onChange={setPassengers}
          choices={[
            { value: '1', label: '1 passenger' },
            { value: '2', label: '2' },
            { value: '3', label: '3', disabled: true },
          ]}
        />
        <FilterChips
          label="What was good?"
          values={reasons}
          onChange={setReasons}
          choices={[
            { value: 'clean', label: 'Clean car' },
            { value: 'safe', label: 'Safe driving' },
            { value: 'polite', label: 'Polite' },
          ]}
        />
      </Sample>
      <Sample name="Segmented control">
        <SegmentedControl
          label="Period"
          value={period}
          onChange={setPeriod}
          choices={[
            { value: 'today', label: 'Today' },
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ]}
        />
      </Sample>
      <Sample name="Radio rows">
        <RadioRows
          label="Payment"
          value={payment}
          onChange={setPayment}
          rows={[
            { value: 'cash', label: 'Cash', sub: 'Pay the driver', icon: <Banknote aria-hidden="true" /> },
            {
              value: 'transfer',
              label: 'Transfer',
              sub: 'At the end of the ride',
              icon: <Landmark aria-hidden="true" />,
            },
            { value: 'card', label: 'Card', sub: 'Not available in Ibadan yet', disabled: true },
          ]}
        />
      </Sample>
      <Sample name="Choice cards">
        <ChoiceCards
          label="Ride"
          value={vehicle}
          onChange={setVehicle}
          choices={[
            { value: 'standard', title: 'Standard', text: '3 min away', figure: '₦4,228' },
            { value: 'premium', title: 'Premium', text: 'None near you now', figure: '₦5,728' },
          ]}
        />
      </Sample>
      <Sample name="Switch and checkbox">
        <Switch label="Online" hint="You get ride requests" large checked={online} onChange={setOnline} />
        <Switch label="Voice" checked={!online} onChange={(off) => setOnline(!off)} />
        <Switch
          label="Location"
          hint="Switched off in the phone’s settings"
          disabled
          checked={false}
          onChange={setOnline}
        />
        <Checkbox label="Ask me each time" defaultChecked />
        <Checkbox label="Not possible now" disabled />
      </Sample>
      <Sample name="Stars">
        <Stars label="How was your ride?" value={stars} onChange={setStars} />
      </Sample>
    </div>
  );
};
